import type { DemoAssessment, DemoQuestion } from './demo-questionnaire.ts'

const agreement = ['Not like me', 'A little like me', 'Much like me', 'Exactly like me']

/** Statements to agree with, one choice each, in sections. */
export function statements(sections: Readonly<Record<string, readonly string[]>>): DemoAssessment['sections'] {
  return Object.entries(sections).map(([name, texts], section) => ({
    name,
    questions: texts.map((text, index): DemoQuestion => ({
      key: `s${section + 1}q${index + 1}`,
      text,
      options: agreement,
    })),
  }))
}

/** The same with stars, for long lists that should be quick to answer. */
export function ratings(sections: Readonly<Record<string, readonly string[]>>): DemoAssessment['sections'] {
  return Object.entries(sections).map(([name, texts], section) => ({
    name,
    questions: texts.map((text, index): DemoQuestion => ({ key: `s${section + 1}q${index + 1}`, type: 15, text })),
  }))
}
