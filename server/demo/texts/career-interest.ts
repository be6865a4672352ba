import type { DemoAssessment } from './demo-questionnaire.ts'
import { health } from './sectors.ts'

export const careerInterest: DemoAssessment = {
  name: 'Career interest',
  sector: health,
  description:
    'A few short questions about what you enjoy and what you hope for. There are no right answers. A mentor reads yours and writes back with careers worth a closer look.',
  sections: [
    {
      name: 'About you',
      questions: [
        {
          key: 'class',
          type: 5,
          text: 'Which class are you in?',
          why: 'It tells your mentor how much time is left before you choose subjects or register for an examination.',
          options: ['JSS 1', 'JSS 2', 'JSS 3', 'SS 1', 'SS 2', 'SS 3', 'I have finished SS 3'],
        },
        {
          key: 'subjects',
          type: 4,
          text: 'Which of these subjects do you look forward to?',
          why: 'Choose as many as you like. Looking forward to a lesson says more about you than your last mark in it.',
          options: [
            'Biology',
            'Chemistry',
            'Physics',
            'Mathematics',
            'Agricultural science',
            'Computer studies',
            'English language',
            'Government',
            'Economics',
            'Fine art',
            'Home management',
            'French, Yoruba, Igbo or Hausa',
          ],
        },
        {
          key: 'favourite',
          type: 1,
          text: 'If you could keep only one subject, which would it be?',
          maxLength: 80,
          samples: [
            'Biology',
            'Mathematics, without question',
            'Chemistry',
            'Fine art',
            'Agricultural science',
            'English language',
            'Physics',
            'Computer studies',
          ],
        },
      ],
    },
    {
      name: 'How you like to work',
      questions: [
        {
          key: 'team',
          text: 'Do you work better alone or with others?',
          why: 'Nearly every job has both. It helps to know which one gives you energy and which one uses it up.',
          options: [
            ['Mostly alone', 'I think best when it is quiet'],
            ['With one or two people I know', 'A small team that trusts each other'],
            ['In a lively group', 'Ideas come when we talk'],
            ['It depends on the task', 'Some things need silence, some need company'],
          ],
        },
        {
          key: 'day',
          text: 'What would make a really good working day for you?',
          why: 'Your answer helps a mentor suggest careers that match how you like to spend your time. There is no wrong answer.',
          options: [
            ['Fixing or building something', 'Seeing it work at the end'],
            ['Helping someone feel better', 'Listening, caring, teaching'],
            ['Solving a hard problem', 'Numbers, code, science'],
            ['Making something beautiful', 'Design, music, writing'],
          ],
        },
        {
          key: 'helped',
          type: 2,
          text: 'Tell us about a time you helped someone feel better. What did you do?',
          onlyIf: ['day-2'],
          maxLength: 1200,
          why: 'Mentors from health and teaching look for what you did, not for how big it was.',
          samples: [
            'My grandmother did not like taking her blood pressure tablets. I made a small chart with the days and we ticked it together after evening prayers. She has not missed one since March.',
            'A girl in my class was crying before the mathematics test. I sat with her behind the block and we did three past questions slowly. She passed.',
            'When my brother had malaria my parents were travelling. I sponged him, gave him water and called our neighbour who is a nurse.',
          ],
        },
        {
          key: 'place',
          text: 'Where would you rather spend the day?',
          options: [
            ['Outdoors', 'Farm, building site, river, road'],
            ['In a workshop, laboratory or ward', 'Standing and moving, with equipment'],
            ['At a desk', 'Screen, books, drawings'],
            ['Somewhere different every day', 'Meeting new people and places'],
          ],
        },
        {
          key: 'hands',
          type: 15,
          text: 'How much do you enjoy working with your hands?',
          why: 'Sewing, repairing, cooking, planting, dissecting, drawing: all of it counts. Five stars means you would do it for free.',
        },
        {
          key: 'explain',
          type: 15,
          text: 'How much do you enjoy explaining things to others?',
        },
      ],
    },
    {
      name: 'What you want next',
      questions: [
        {
          key: 'next',
          text: 'What do you see yourself doing straight after secondary school?',
          why: 'University is one good road of several. Your mentor can show you the steps and the costs of each.',
          options: [
            ['University', 'Three to six years'],
            ['Polytechnic or college of education', 'Practical, often nearer home'],
            ['School of nursing or health technology', 'Study and ward work together'],
            ['Learning a trade', 'Apprenticeship or vocational centre'],
            ['Earning first', 'Study later'],
            ['I do not know yet', 'That is a fine answer'],
          ],
        },
        {
          key: 'course',
          type: 1,
          text: 'Which course have you thought about?',
          onlyIf: ['next-1', 'next-2', 'next-3'],
          optional: true,
          maxLength: 120,
          samples: [
            'Nursing science',
            'Medicine and surgery',
            'Pharmacy',
            'Computer engineering',
            'Medical laboratory science',
            'Public health',
            'Architecture',
          ],
        },
        {
          key: 'money',
          text: 'For your first job, what would matter more?',
          options: [
            ['Earning well soon', 'People depend on me'],
            ['Learning a lot', 'Even if the pay is small at first'],
            ['Time for family and other things', 'Regular hours'],
            ['Being useful to my community', 'Even if it is hard'],
          ],
        },
        {
          key: 'live',
          type: 4,
          text: 'Where could you imagine living?',
          why: 'Some careers are easier to follow in certain places. Choose all that you would be happy with.',
          options: [
            'In my home town or village',
            'In another town of my state',
            'In Lagos, Abuja, Kano or Port Harcourt',
            'Anywhere in Nigeria',
            'Outside Nigeria',
          ],
        },
        {
          key: 'hope',
          type: 2,
          text: 'What would you like to ask a mentor?',
          optional: true,
          maxLength: 1500,
          why: 'One honest question is worth more than ten polite ones. Your mentor is the only person who reads it.',
          samples: [
            'My father wants engineering and I want nursing. How did you explain your choice at home?',
            'Is it true that you need A1 in chemistry for pharmacy? I have a B3.',
            'How do people pay for medical school when nobody in the family has money for it?',
            'Which jobs in health do not mean night shifts?',
            'I am good at drawing and at biology. Is there something that uses both?',
            'How many years until I can earn and help my younger ones?',
          ],
        },
      ],
    },
  ],
}
