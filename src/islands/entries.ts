/** Hydrates an island. */
export const HYDRATE = 'src/islands/hydrate.ts';

/** Where the build lists each module's URL, after those of its imports. */
export const MODULES = 'dist/cache/islands.json';

/** Components that run in the browser. integrations/island-modules.ts builds a module for each that a page has. */
export const ISLANDS = {
  AskAbout: 'src/islands/tools/AskAbout.tsx',
  ContactForm: 'src/islands/ContactForm.tsx',
  DelawareFranchiseTax: 'src/islands/tools/DelawareFranchiseTax.tsx',
  Estimate: 'src/islands/tools/Estimate.tsx',
  EstimatedTax: 'src/islands/tools/EstimatedTax.tsx',
  Late: 'src/islands/tools/Late.tsx',
  NewsletterForm: 'src/islands/NewsletterForm.tsx',
  ResearchCredit: 'src/islands/tools/ResearchCredit.tsx',
  SCorporation: 'src/islands/tools/SCorporation.tsx',
  ShortEstimate: 'src/islands/tools/ShortEstimate.tsx',
};

export type IslandName = keyof typeof ISLANDS;
