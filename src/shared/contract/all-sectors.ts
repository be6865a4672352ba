/** Filter value for every sector. Never the id of one. */
export const allSectors = -1
