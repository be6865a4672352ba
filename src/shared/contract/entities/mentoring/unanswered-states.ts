/**
 * What a request for a mentor waits for (L-13): a mentor who takes it, times that its mentor offers, or an answer of the student although
 * the offered times are not reserved any more. Apart from its schema, so that lists load no zod.
 */
export const unansweredStates = ['No mentor', 'No times offered', 'No time chosen'] as const
