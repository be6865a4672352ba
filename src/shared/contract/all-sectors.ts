/** Filter value for all sectors. No sector has this id. */
export const allSectors = -1
