/** A piece of HTML. Only the `html` tag makes one, so all text in it is escaped. */
export class Html {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }

  /** Template tag that escapes interpolated text, but not `Html`. */
  static tag(strings: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
    const pieces = strings.map((text, index) => {
      const value = values[index];
      if (value === undefined) return text;
      return text + (typeof value === 'string' ? escapeHtml(value) : [value].flat().join(''));
    });
    return new Html(pieces.join(''));
  }
}

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const html = Html.tag;
