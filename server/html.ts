const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A piece of HTML. Only the `html` tag creates one, so all text in it is escaped. */
export class Html {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }

  /** Template tag that escapes interpolated values unless they're `Html`. */
  static tag(strings: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
    const pieces = strings.map((text, index) => {
      const value = values[index];
      if (value === undefined) return text;
      return text + (typeof value === 'string' ? escapeHtml(value) : [value].flat().join(''));
    });
    return new Html(pieces.join(''));
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

export const html = Html.tag;
