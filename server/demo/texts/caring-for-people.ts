import type { DemoAssessment } from './demo-questionnaire.ts'
import { health } from './sectors.ts'

export const caringForPeople: DemoAssessment = {
  name: 'Is health work for me?',
  sector: health,
  description:
    'What nurses, laboratory scientists, pharmacists and doctors do all day, and how you feel about the parts nobody shows on posters. It takes about twenty minutes.',
  sections: [
    {
      name: 'What you have seen',
      questions: [
        {
          key: 'intro',
          type: 32,
          text: 'Health work is more than doctors. Think of everybody you met the last time somebody in your family was ill.',
        },
        {
          key: 'met',
          type: 4,
          text: 'Which health workers have you watched at work?',
          options: [
            'Doctor',
            'Nurse or midwife',
            'Pharmacist',
            'Laboratory scientist',
            'Physiotherapist',
            'Community health worker',
            'Dentist',
            'Radiographer',
            'None of these yet',
          ],
        },
        {
          key: 'watched',
          type: 2,
          text: 'What did you notice about the way they worked?',
          onlyIf: ['met-1', 'met-2', 'met-3', 'met-4', 'met-5', 'met-6', 'met-7', 'met-8'],
          maxLength: 1500,
          why: 'Small things are the best: how they spoke, what they wrote down, when they were tired.',
          samples: [
            'The nurse in our clinic greets every old person by name before she looks at the card. People tell her more than they tell the doctor.',
            'The laboratory man checked the name on the bottle three times. I thought he was slow. He said one wrong name can kill.',
            'The doctor drew my uncle’s heart on a paper and explained in Hausa. My uncle still has the paper.',
            'The community health worker came to our street for the vaccine. She was patient even when people shouted at her.',
          ],
        },
        {
          key: 'clinic',
          type: 7,
          text: 'How many minutes is it from your home to the nearest clinic?',
          min: 1,
          max: 600,
          unit: 'minutes',
          why: 'It shows your mentor what you already know about getting care where you live.',
        },
      ],
    },
    {
      name: 'How it would feel',
      questions: [
        {
          key: 'blood',
          text: 'How do you feel when you see blood or a wound?',
          why: 'Many good doctors felt faint at first. And several health careers never meet a wound.',
          options: [
            ['Curious', 'I look closer'],
            ['Uneasy, but I can stay', 'I breathe and carry on'],
            ['Faint', 'I have to sit down'],
            ['I do not know', 'It has not happened yet'],
          ],
        },
        {
          key: 'night',
          text: 'Hospitals never close. How would working at night suit you?',
          options: ['Well, I am awake anyway', 'Sometimes is fine', 'Only if I must', 'Not at all'],
        },
        {
          key: 'angry',
          text: 'A relative shouts at you because the waiting time is long. What do you do first?',
          options: [
            ['Listen until they have finished', 'Then explain what happens next'],
            ['Explain at once why it takes long', 'Facts calm people'],
            ['Call a senior colleague', 'It is safer'],
            ['Answer in the same tone', 'Respect goes both ways'],
          ],
        },
        {
          key: 'careful',
          type: 15,
          text: 'How carefully do you finish dull work that must be exact?',
          why: 'Counting tablets, labelling bottles, writing charts: errors here harm people.',
        },
        {
          key: 'sad',
          type: 15,
          text: 'How well can you stay with somebody who is sad without trying to change the subject?',
        },
        {
          key: 'rather',
          text: 'Which of these would you choose tomorrow?',
          options: [
            ['A morning on a children’s ward', 'People first'],
            ['A morning in the laboratory', 'Samples, machines, exact results'],
            ['A morning in a village with a vaccine box', 'Walking, talking, planning'],
            ['A morning with the hospital’s accounts and stores', 'Making sure nothing runs out'],
          ],
        },
      ],
    },
    {
      name: 'The road there',
      questions: [
        {
          key: 'sciences',
          type: 4,
          text: 'Which of these will you offer in your final examination?',
          why: 'Most health courses ask for five credits including English, mathematics, biology, chemistry and physics. There are roads without physics: your mentor knows them.',
          options: ['English language', 'Mathematics', 'Biology', 'Chemistry', 'Physics', 'None of these'],
        },
        {
          key: 'exam',
          type: 9,
          text: 'When do you expect to sit for your final examination?',
          why: 'An estimate is enough.',
        },
        {
          key: 'years',
          text: 'How long could you study before you must earn?',
          options: [
            'Up to two years',
            'Three to four years',
            'Five to six years',
            'As long as it takes',
            'I would have to earn while I study',
          ],
        },
        { key: 'talked', type: 22, text: 'I have talked about this with somebody at home' },
        {
          key: 'why',
          type: 2,
          text: 'Why health, in your own words?',
          maxLength: 2000,
          samples: [
            'Because in my village women still walk two hours to deliver. I want to be the one who is near.',
            'I like knowing how the body works. When we dissected the frog I forgot to go for break.',
            'My mother sells drugs in a small shop and people trust her more than the hospital. I want to learn it properly so that the trust is deserved.',
            'Honestly, because my parents say so. I filled this form to find out if I want it too.',
          ],
        },
      ],
    },
  ],
}
