import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FeedbackCard } from './feedback-card.tsx'

const feedback = (Revision: number, Feedback: string) => ({
  Revision,
  Feedback,
  FeedbackDate: '2026-11-24T09:00:00Z',
  MentorName: 'Bola Musa',
  MentorId: '',
})

test('a student reads Awaiting Feedback until there is some, then the newest first (R-633, R-638)', () => {
  expect(renderToStaticMarkup(<FeedbackCard answer={{ Feedbacks: [] }} />)).toContain('Awaiting Feedback')
  const html = renderToStaticMarkup(
    <FeedbackCard answer={{ Feedbacks: [feedback(1, 'Good.'), feedback(2, 'Better.')] }} />,
  )
  expect(html).toMatch(/Better\.[^]*Good\./)
  expect(html).not.toMatch(/Awaiting|<(?:input|textarea|button)/)
})
