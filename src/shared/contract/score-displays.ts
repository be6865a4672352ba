/**
 * What students see of their result: nothing, the score as soon as the server has graded their answers, or also right options and
 * explanations after the test has closed.
 */
export const scoreDisplays = ['hidden', 'score', 'answers'] as const
