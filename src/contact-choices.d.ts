/** Provided by integrations/contact-choices.ts. */
declare module 'virtual:contact-choices' {
  export const contactChoices: readonly string[];
}
