/** '31 May 2027' of an ISO day. */
export const dayWords = (day: string): string =>
  new Date(`${day}T12:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
