/**
 * Raised when the shape of a mirror changes: a new shape is a new database, never a migration.
 * tests/house/mirror-shapes.sha256 holds the shape of each epoch.
 */
const epoch = 10

/** The prefix of all mirror names; with a user, of that user's mirrors. */
export const mirrorPrefix = (userId?: string) => `mirror:${userId === undefined ? '' : `${userId}:`}`

/** The name of the database with the server's data for this user, in the current shape. */
export const mirrorName = (userId: string) => `${mirrorPrefix(userId)}${epoch}`
