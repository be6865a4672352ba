import type { DemoAssessment } from './demo-questionnaire.ts'
import { health } from './sectors.ts'

export const beforeWeMeet: DemoAssessment = {
  kind: 'mentoring',
  name: 'Before we meet',
  sector: health,
  description: 'Your mentor reads this before your first talk, so that the talk is about you.',
  sections: [
    {
      name: 'You and your plans',
      questions: [
        {
          key: 'want',
          text: 'What do you want from a mentor most?',
          options: ['Honest advice', 'Help with a decision', 'Somebody who has done it', 'I do not know yet'],
        },
        {
          key: 'stuck',
          type: 2,
          text: 'Where are you stuck just now?',
          maxLength: 600,
          samples: [
            'My parents want medicine and I want nutrition. I do not know how to say it.',
            'I do not know which subjects I need for nursing.',
            'I read a lot, but my marks in chemistry stay low.',
          ],
        },
        {
          key: 'when',
          type: 4,
          text: 'When could you talk?',
          options: ['Weekday evenings', 'Saturday morning', 'Sunday afternoon'],
        },
      ],
    },
  ],
}

export const biologyCells: DemoAssessment = {
  kind: 'mock',
  name: 'Biology: cells',
  sector: health,
  minutes: 20,
  description:
    'Eight questions at the level of the senior certificate. Nobody but you and your mentor sees the result.',
  sections: [
    {
      name: 'Parts of the cell',
      questions: [
        {
          key: 'unit',
          text: 'What is the basic unit of every living thing?',
          options: ['The atom', 'The cell', 'The tissue', 'The organ'],
          right: [2],
          reason: 'Tissues and organs are made of cells; an atom alone does not live.',
        },
        {
          key: 'nucleus',
          type: 4,
          text: 'Which of these cells have no nucleus?',
          options: ['Bacteria', 'Onion cells', 'Ripe red blood cells', 'Nerve cells'],
          right: [1, 3],
          reason: 'Bacteria never have one; red blood cells lose theirs while they ripen.',
        },
        {
          key: 'membrane',
          text: 'Which part lets some things in and keeps others out?',
          options: ['Nucleus', 'Cell membrane', 'Chloroplast', 'Vacuole'],
          right: [2],
          reason: 'The wall outside it only gives the cell its shape.',
        },
        {
          key: 'light',
          text: 'In which part does photosynthesis take place?',
          options: ['Mitochondrion', 'Ribosome', 'Chloroplast', 'Nucleus'],
          right: [3],
        },
      ],
    },
    {
      name: 'In and out',
      questions: [
        {
          key: 'water',
          text: 'What moves through a membrane by osmosis?',
          options: ['Salt', 'Sugar', 'Water', 'Starch'],
          right: [3],
        },
        {
          key: 'salty',
          text: 'A plant cell is put into very salty water. What happens?',
          options: ['It swells', 'It shrinks away from its wall', 'It bursts', 'Nothing'],
          right: [2],
        },
        {
          key: 'energy',
          text: 'Which of these needs energy from the cell?',
          options: ['Diffusion', 'Osmosis', 'Active transport'],
          right: [3],
        },
        {
          key: 'wilt',
          type: 2,
          text: 'Why does a wilted leaf stand up again after rain?',
          maxLength: 400,
          samples: [
            'Water goes into its cells and presses against the walls.',
            'Because the plant drinks and the vacuoles fill again.',
          ],
        },
      ],
    },
  ],
}

export const networkSurvey: DemoAssessment = {
  kind: 'survey',
  name: 'How is the network where you study?',
  sector: health,
  description: 'Four short questions. Your answers help us to decide what must work offline.',
  sections: [
    {
      name: 'Your network',
      questions: [
        {
          key: 'often',
          text: 'How often are you without a network?',
          options: ['Every day', 'Every week', 'Now and then', 'Never'],
        },
        {
          key: 'device',
          type: 4,
          text: 'Which devices do you use?',
          options: ['My own phone', 'A phone of my family', 'A computer at school', 'A tablet'],
        },
        { key: 'easy', type: 15, text: 'How easy is it to use Afara offline?' },
        {
          key: 'wish',
          type: 2,
          text: 'What would help you most?',
          optional: true,
          maxLength: 400,
          samples: ['Videos that I can keep.', 'A smaller app.', 'That it tells me when my answers are sent.'],
        },
      ],
    },
  ],
}

/** A survey whose answers have no names (L-05). */
export const safeAtSchool: DemoAssessment = {
  kind: 'survey',
  name: 'Do you feel safe at school?',
  sector: health,
  description: 'Three questions without your name. Your school sees numbers and texts, and never who wrote them.',
  isAnonymous: true,
  sections: [
    {
      name: 'At your school',
      questions: [
        { key: 'safe', type: 15, text: 'How safe do you feel at school?' },
        {
          key: 'where',
          type: 4,
          text: 'Where do you feel less safe?',
          options: ['On the way', 'In the yard', 'In class', 'In the hostel', 'Nowhere'],
        },
        {
          key: 'change',
          type: 2,
          text: 'What should change?',
          optional: true,
          maxLength: 400,
          samples: ['A teacher at the gate after school.', 'Light at the bus stop.', 'That somebody listens.'],
        },
      ],
    },
  ],
}

/** A test that a student may take three times (L-04). */
export const englishPractice: DemoAssessment = {
  kind: 'mock',
  name: 'Use of English: practice',
  sector: health,
  description: 'Four questions. You can take it three times; each attempt has a result of its own.',
  attempts: 3,
  sections: [
    {
      name: 'Words and sentences',
      questions: [
        {
          key: 'verb',
          text: 'Neither the teacher nor the students ___ late.',
          options: ['was', 'were', 'is', 'has been'],
          right: [2],
          reason: 'The verb follows the nearer noun, and “students” is plural.',
        },
        {
          key: 'opposite',
          text: 'Which word is the opposite of “scarce”?',
          options: ['Rare', 'Plentiful', 'Small', 'Costly'],
          right: [2],
        },
        {
          key: 'stress',
          text: 'Which word has its stress on the second syllable?',
          options: ['TAble', 'reTURN', 'MARket', 'TEACHer'],
          right: [2],
        },
        {
          key: 'spelling',
          type: 4,
          text: 'Which words are spelled correctly?',
          options: ['Accommodation', 'Seperate', 'Necessary', 'Definately'],
          right: [1, 3],
        },
      ],
    },
  ],
}
