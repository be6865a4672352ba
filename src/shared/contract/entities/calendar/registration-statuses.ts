/** Registered for an event, on its waiting list, or seen there (L-15). Apart from its schema, so that lists load no zod. */
export const registrationStatuses = ['Registered', 'Waiting', 'Attended'] as const
