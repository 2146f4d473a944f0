/** Copies the template to a folder whose last part is the name of the extension. Returns the name. */
export function create(folder: string): string
