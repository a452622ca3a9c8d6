/** Parses a `Range` header (RFC 9110 §14.1.2) into the offsets of the first and last byte. @returns `whole` to ignore it */
export function byteRange(header: string | undefined, size: number) {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  const range =
    from === ''
      ? // The last bytes, possibly more than there are.
        { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
  if (from !== '' && to !== '' && Number(from) > Number(to)) return 'whole';
  return range.first >= size ? 'unsatisfiable' : range;
}
