import type { DemoAssessment } from './demo-questionnaire.ts'
import { artsAndBusiness } from './sectors.ts'

export const moneyAndMaking: DemoAssessment = {
  name: 'Making, selling, telling',
  sector: artsAndBusiness,
  description:
    'For people who sew, draw, sing, cook, trade, write or organise. Find out which part of the work is yours: making it, selling it, or telling the world about it.',
  sections: [
    {
      name: 'What you make',
      questions: [
        {
          key: 'craft',
          type: 4,
          text: 'Which of these have you done in the last year?',
          options: [
            'Sewn or repaired clothes',
            'Drawn, painted or designed',
            'Sung, danced or acted',
            'Written stories or poems',
            'Cooked for more than ten people',
            'Filmed or edited videos',
            'Braided or cut hair',
            'Sold something',
            'Organised an event',
            'None of these',
          ],
        },
        {
          key: 'proud',
          type: 2,
          text: 'Which one are you proud of, and why?',
          onlyIf: ['craft-1', 'craft-2', 'craft-3', 'craft-4', 'craft-5', 'craft-6', 'craft-7', 'craft-8', 'craft-9'],
          maxLength: 1500,
          samples: [
            'I sewed my own school uniform. The collar took three tries but nobody can tell it was not bought.',
            'I sold zobo at the inter-house sports and made 6,400 naira. I wrote every bottle down.',
            'Our drama on early marriage. An old man stood up and clapped. I wrote the last scene.',
          ],
        },
        { key: 'finish', type: 15, text: 'How often do you finish what you begin?' },
        {
          key: 'alone',
          text: 'When you make something, which part do you like best?',
          options: [
            ['The idea', 'Before anything exists'],
            ['The making', 'Hands busy, time forgotten'],
            ['Showing it', 'The faces of people'],
            ['Improving it', 'The second one is better'],
          ],
        },
      ],
    },
    {
      name: 'Money',
      questions: [
        {
          key: 'price',
          text: 'A bag costs you ₦1,500 in cloth and takes a day. A buyer offers ₦2,000. What do you say?',
          why: 'There is no single right price. Your mentor wants to see what you count.',
          options: [
            ['Yes, it is above the cost', 'Money today'],
            ['₦3,000, my day counts too', 'Time is a cost'],
            ['What would you pay for two?', 'A bigger sale'],
            ['No, I keep it as a sample', 'It may bring better buyers'],
          ],
        },
        {
          key: 'profit',
          type: 7,
          text: 'You buy 24 bottles for ₦2,400 and sell 20 at ₦200 each; 4 break. What is your profit?',
          min: -10000,
          max: 100000,
          unit: '₦',
        },
        {
          key: 'record',
          text: 'Do you write down what you earn and spend?',
          options: ['Always', 'Sometimes', 'Only what people owe me', 'Never'],
        },
        { key: 'save', type: 22, text: 'I have saved for something for more than a month' },
      ],
    },
    {
      name: 'People',
      questions: [
        { key: 'stranger', type: 15, text: 'How easy is it for you to start talking to a stranger?' },
        {
          key: 'complain',
          text: 'A customer brings a dress back: the zip has failed after a week. What do you do?',
          options: ['Repair it free of charge', 'Repair it for half', 'Explain that zips fail', 'Give the money back'],
        },
        {
          key: 'story',
          type: 2,
          text: 'Describe your home street so that a visitor would want to see it.',
          maxLength: 1500,
          samples: [
            'At six the akara woman opens and the whole street wakes by smell. By seven the boys from the mechanic are arguing about football, and the arguments are better than the matches.',
            'Our street has one tree. Everything important happens under it: weddings are planned, phones are repaired, old men win at draughts.',
          ],
        },
        {
          key: 'show',
          type: 5,
          text: 'Where would you show your work first?',
          options: [
            'In school',
            'In church or mosque',
            'At the market',
            'To family',
            'On a phone, to everybody',
            'I would rather not show it yet',
          ],
        },
        {
          key: 'start',
          type: 9,
          text: 'If you started a small business, on which day would you open?',
          optional: true,
        },
      ],
    },
  ],
}
