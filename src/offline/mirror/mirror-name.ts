/** Raised when the shape of a mirror changes: a new shape is a new database, never a migration (offline.md, decision 4). */
const epoch = 4

/** What the names of all mirrors begin with; with a user, of all of theirs. */
export const mirrorPrefix = (userId?: string) => `mirror:${userId === undefined ? '' : `${userId}:`}`

/** The database of what the server said to this user, in the present shape. */
export const mirrorName = (userId: string) => `${mirrorPrefix(userId)}${epoch}`
