import type { DemoAssessment } from './demo-questionnaire.ts'
import { artsAndBusiness } from './sectors.ts'

export const studyHabits: DemoAssessment = {
  name: 'How I study',
  sector: artsAndBusiness,
  description:
    'An honest look at your week: when you read, what gets in the way, and one change worth trying before the next examination. Nobody gives marks for this.',
  sections: [
    {
      name: 'A normal week',
      questions: [
        {
          key: 'when',
          text: 'When do you usually read?',
          options: [
            'Before school',
            'Straight after school',
            'In the evening',
            'Late at night',
            'When I can, it changes',
          ],
        },
        {
          key: 'hours',
          type: 7,
          text: 'How many hours do you read in a normal week, outside lessons?',
          min: 0,
          max: 80,
          unit: 'hours',
          why: 'A guess is fine. Most students guess too high, so count yesterday first.',
        },
        {
          key: 'where',
          type: 5,
          text: 'Where do you read most often?',
          options: [
            'At home, alone',
            'At home, with others around',
            'At school',
            'In a library',
            'At a friend’s place',
            'Where there is light',
          ],
        },
        {
          key: 'stops',
          type: 4,
          text: 'What most often stops you?',
          why: 'Choose up to three that are true for you. Your mentor has seen all of them.',
          options: [
            'Work at home or in the shop',
            'Noise',
            'No light',
            'The phone',
            'Being tired',
            'I do not understand the book',
            'I have no book',
            'Nothing stops me',
          ],
        },
        {
          key: 'phone',
          text: 'The phone is beside you while you read. What is true?',
          onlyIf: ['stops-4'],
          options: [
            'I check it every few minutes',
            'I check it when it makes a sound',
            'It is there for reading',
            'I give it to somebody',
          ],
        },
      ],
    },
    {
      name: 'What works',
      questions: [
        {
          key: 'method',
          type: 4,
          text: 'Which of these do you really do?',
          options: [
            'Read the chapter again',
            'Write a summary',
            'Answer past questions',
            'Explain it to somebody',
            'Make cards',
            'Learn it by heart',
            'Study with a group',
          ],
        },
        {
          key: 'best',
          type: 2,
          text: 'Think of a test that went well. What had you done before it?',
          maxLength: 1200,
          samples: [
            'I answered five years of past questions with my cousin and we argued about every wrong one.',
            'I slept early. The other times I read till 2 and forgot everything.',
            'I taught it to my younger sister. She asked things I had not thought of.',
          ],
        },
        { key: 'calm', type: 15, text: 'How calm are you when the question paper is opened?' },
        { key: 'ask', type: 15, text: 'How easy is it for you to ask a teacher when you do not understand?' },
      ],
    },
    {
      name: 'One change',
      questions: [
        { key: 'date', type: 9, text: 'When is your next important examination?' },
        {
          key: 'change',
          text: 'Which one change would you try for two weeks?',
          options: [
            'A fixed hour each day',
            'Past questions twice a week',
            'A study partner',
            'The phone in another room',
            'Sleeping before eleven',
          ],
          why: 'One change kept for two weeks beats five changes dropped on Tuesday.',
        },
        {
          key: 'promise',
          type: 1,
          text: 'Write it as a promise to yourself',
          maxLength: 160,
          samples: [
            'Every day from 5 to 6, at the back table.',
            'Tuesday and Friday past questions with Sadiq.',
            'My phone sleeps in the kitchen.',
            'I will ask Mrs Udoh one question in every chemistry lesson.',
          ],
        },
        { key: 'tell', type: 22, text: 'I will tell somebody about this promise today' },
      ],
    },
  ],
}
