/** The folder of the program that draws pages, inside the build's folder; dot folders are not served. */
export const drawingFolder = '.drawing'
/** The module of `prerender` in it. */
export const prerenderFile = `${drawingFolder}/prerender.js`

/** A page that the server fills for each request; `name` as in server/http/drawn/drawn-pages.ts. */
export const templateFile = (name: string): string => `${drawingFolder}/${name}.html`

/** The addresses of the lists that the server draws for a person, each with the scripts that only this list needs (docs/decisions/100). */
export const listFilesFile = `${drawingFolder}/lists.json`
