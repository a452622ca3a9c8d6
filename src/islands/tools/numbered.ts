/** Numbers the names of fields that the form has several times: `shares` and `par`, `shares2` and `par2`, … */
export const numbered = <Name extends string>(names: readonly Name[], most: number) =>
  Array.from({ length: most }, (_, index) =>
    Object.fromEntries(names.map((name) => [name, index > 0 ? `${name}${index + 1}` : name])),
  ) as Record<Name, string>[];
