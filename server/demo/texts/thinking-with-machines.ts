import type { DemoAssessment } from './demo-questionnaire.ts'
import { technology } from './sectors.ts'

export const thinkingWithMachines: DemoAssessment = {
  name: 'Thinking with machines',
  sector: technology,
  description:
    'For everybody who has ever opened a radio or wondered how an app knows things. You need no computer at home to answer, and none to be good at this later.',
  sections: [
    {
      name: 'Where you start',
      questions: [
        {
          key: 'device',
          type: 4,
          text: 'Which of these can you use in a normal week?',
          why: 'Your mentor will suggest first steps that fit what you have. A phone is enough to begin.',
          options: [
            'My own phone',
            'A phone I share',
            'A computer at home',
            'A computer at school',
            'A cyber café',
            'None of these',
          ],
        },
        {
          key: 'power',
          type: 7,
          text: 'On a normal day, for how many hours is there electricity at home?',
          min: 0,
          max: 24,
          unit: 'hours',
        },
        {
          key: 'code',
          text: 'Have you ever written a program?',
          options: [
            ['Never', 'Everybody starts here'],
            ['I tried a little', 'A lesson, a game, a video'],
            'Yes, something small that worked',
            'Yes, other people use it',
          ],
        },
        {
          key: 'made',
          type: 2,
          text: 'What did it do, and what was hardest?',
          onlyIf: ['code-3', 'code-4'],
          maxLength: 1500,
          samples: [
            'It calculates the gain on a bag of rice for my aunt’s shop. The hardest part was when she typed words instead of numbers.',
            'A quiz about capitals. Shuffling the questions without repeating took me a week.',
            'A page for our football team. Other boys changed the scores, so I had to learn about passwords.',
          ],
        },
      ],
    },
    {
      name: 'How you solve things',
      questions: [
        {
          key: 'broken',
          text: 'A lamp at home stops working. What do you do first?',
          options: [
            ['Try another bulb', 'Change one thing and look'],
            ['Ask what happened before', 'Rain, a spark, a new plug?'],
            ['Take it apart', 'I will see when I see it'],
            ['Call somebody', 'Electricity is no toy'],
          ],
          why: 'All four can be right. The order in which you try things is how engineers and programmers think too.',
        },
        {
          key: 'stuck',
          text: 'A task has not worked for an hour. What happens now?',
          options: [
            'I forget to eat until it works',
            'I take a walk and come back',
            'I ask a friend or search',
            'I leave it and do another thing',
          ],
        },
        { key: 'pattern', type: 15, text: 'How much do you enjoy puzzles and patterns?' },
        { key: 'detail', type: 15, text: 'How patient are you with small details that must be exactly right?' },
        {
          key: 'explain',
          type: 2,
          text: 'Explain to your grandmother how a message reaches a phone in another town.',
          maxLength: 1500,
          why: 'Nobody expects you to know it all. Your mentor looks at how you choose words for the person in front of you.',
          samples: [
            'Mama, it is like the motor park. The message enters a bus at our mast, changes bus at the big mast, and the last bus stops only for the number you wrote on it.',
            'The phone shouts in a language we cannot hear. The iron tower hears it and tells the next tower until the tower near uncle whispers it to his phone.',
            'I would say it goes through the air, but I do not really know how it finds the right phone. I would like to know.',
          ],
        },
        {
          key: 'like',
          text: 'Which would you rather improve?',
          options: [
            ['The traffic at our junction', 'Systems and data'],
            ['The pump that keeps failing', 'Machines and power'],
            ['An app that confuses people', 'Design and people'],
            ['The safety of people’s money on phones', 'Security and trust'],
          ],
        },
      ],
    },
    {
      name: 'Your next step',
      questions: [
        {
          key: 'time',
          type: 7,
          text: 'How many hours in a week could you give to learning something new?',
          min: 0,
          max: 40,
          unit: 'hours',
        },
        {
          key: 'learn',
          type: 5,
          text: 'How do you learn best?',
          options: [
            'From a person beside me',
            'From videos',
            'From books or pages',
            'By trying and failing',
            'By teaching somebody else',
          ],
        },
        { key: 'club', type: 22, text: 'I would join a computer club if our school had one' },
        {
          key: 'dream',
          type: 2,
          text: 'What should exist in your town and does not?',
          maxLength: 1500,
          optional: true,
          samples: [
            'A light that shows which clinic has a doctor today.',
            'A machine that dries pepper when it rains.',
            'Buses that say when they come.',
            'A library that is open in the evening, with light.',
          ],
        },
      ],
    },
  ],
}
