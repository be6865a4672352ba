/** Draft: no student has ever seen the assessment. Inactive: it is closed again. */
export const assessmentStates = ['Draft', 'Active', 'Inactive'] as const
