/** Provided by integrations/contact-choices.ts. */
declare module 'virtual:contact-choices' {
  export const contactChoices: readonly string[];
  /** Who answers each of them, where the firm names someone. */
  export const answerers: Readonly<Record<string, string | undefined>>;
}
