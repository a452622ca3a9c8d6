/** The fixture firm instead of the project, for its calls. */
export const PROJECT_FOLDER = import.meta.dirname;
