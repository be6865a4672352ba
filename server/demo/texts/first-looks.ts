import type { DemoAssessment } from './demo-questionnaire.ts'
import { artsAndBusiness, health, technology } from './sectors.ts'
import { statements } from './statements.ts'

export const nursingFirstLook: DemoAssessment = {
  name: 'Nursing and midwifery: a first look',
  sector: health,
  description: 'Five questions before you read more or visit a ward.',
  sections: [
    {
      name: 'Nursing and midwifery',
      questions: [
        {
          key: 'know',
          text: 'How well do you know what a nurse does in one shift?',
          options: ['Not at all', 'From stories', 'I have watched one', 'I have helped one'],
        },
        {
          key: 'birth',
          text: 'Could you imagine helping at a birth?',
          options: ['Yes', 'With somebody experienced beside me', 'I am not sure', 'No'],
        },
        { key: 'stand', type: 15, text: 'How well do you cope with a long day on your feet?' },
        { key: 'visit', type: 22, text: 'I would like to visit a ward for a morning' },
        {
          key: 'ask',
          type: 1,
          text: 'What would you ask a midwife first?',
          maxLength: 200,
          samples: [
            'Were you afraid the first time?',
            'What do you do when the light goes off?',
            'How many babies have you received?',
            'Do you still get tired of the night duty?',
          ],
        },
      ],
    },
  ],
}

export const foodAndFarm: DemoAssessment = {
  name: 'Food, farm and market',
  sector: artsAndBusiness,
  description:
    'Nigeria eats every day. Twenty-four statements about growing, processing and selling food: say how much each one is like you.',
  sections: statements({
    Growing: [
      'I notice when a plant is not doing well',
      'I like to know what is in the soil',
      'I would get up before sunrise for animals',
      'Rain makes me think of work, not of sleep',
      'I have grown something that we ate',
      'I would try a new seed on a small piece first',
      'Heat and mud do not bother me much',
      'I like to keep count of harvests',
    ],
    Processing: [
      'I wonder why food spoils',
      'I would like to own a machine that dries or mills',
      'Clean hands and clean tools matter to me',
      'I can follow a recipe exactly',
      'I can change a recipe when something is missing',
      'Smell and colour tell me when something is ready',
      'I would enjoy testing food in a laboratory',
      'I think about packaging when I buy something',
    ],
    Selling: [
      'I know what a basket of tomatoes costs this week',
      'I can say no to a bad price',
      'I remember what regular customers like',
      'I would drive far for a better market',
      'I write down who owes what',
      'I can explain why mine costs more',
      'I would rather sell to ten shops than to a hundred people',
      'I have an idea for a food business',
    ],
  }),
}

export const buildCodeRepair: DemoAssessment = {
  name: 'Build it, code it, repair it',
  sector: technology,
  description:
    'Forty statements that show which kind of technology suits you: building, programming, repairing, data or design.',
  sections: statements({
    Building: [
      'I see how things could be built better',
      'I like to measure before I cut',
      'Drawings and plans make sense to me',
      'I have built something from waste',
      'I would climb up to look at a roof frame',
      'I like materials: wood, iron, cement, cloth',
      'I can picture an object from all sides',
      'Safety rules do not annoy me',
    ],
    Programming: [
      'I like giving exact instructions',
      'I search for the mistake until I find it',
      'I enjoy rules that fit together',
      'I would rather automate than repeat',
      'I can work on a screen for two hours with joy',
      'I like to take a big task apart',
      'Reading other people’s solutions interests me',
      'I accept that the first try fails',
    ],
    Repairing: [
      'People bring me things that do not work',
      'I can hear when a generator runs badly',
      'I keep screws in order when I open something',
      'I like old machines',
      'I can solder or would like to learn it',
      'I look for the cause, not for the culprit',
      'I know when to stop and ask',
      'A repaired thing pleases me more than a new one',
    ],
    Data: [
      'I like tables and lists',
      'I wonder whether a number in the news can be true',
      'I count things without being asked',
      'I can explain a chart',
      'I notice when a total is wrong',
      'I like to find out what people really do',
      'I keep notes for weeks',
      'I would enjoy making a map of our ward',
    ],
    Design: [
      'I notice signs that confuse people',
      'I sketch before I explain',
      'I ask people how they use a thing',
      'I can throw away a drawing and start again',
      'Colours and letters matter to me',
      'I see when a page is too full',
      'I would rather make one thing simple than two things clever',
      'I like it when nobody needs a manual',
    ],
  }),
}
