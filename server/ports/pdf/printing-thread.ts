import { answerQuestions } from '#server/calls/answer-questions.ts'
import { drawInvoice } from './draw-invoice.ts'

answerQuestions({ answer: drawInvoice })
