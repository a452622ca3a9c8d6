let asked = '';

/** Lets the screen of data requests start with an address, which no link may hold. */
export const askAbout = (email: string): void => {
  asked = email;
};

/** The address to start with, if there's one. */
export const askedAbout = (): string => asked;
