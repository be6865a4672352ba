import type { DemoAssessment } from './demo-questionnaire.ts'
import { artsAndBusiness } from './sectors.ts'
import { ratings } from './statements.ts'

/** The long one: how the product behaves with many questions. */
export const workValues: DemoAssessment = {
  name: 'Work values: the long list',
  sector: artsAndBusiness,
  description: 'A hundred and twenty things that can matter in a job. One star: not important to me. Five stars: I would not work without it. Take a break whenever you like; every star is kept.',
  sections: ratings({
    'People around me': [
      'Working with people my age', 'Working with older people I can learn from', 'A boss who listens', 'Colleagues who become friends', 'Laughing at work', 'Being greeted by name', 'Little quarrelling', 'People of many backgrounds', 'Eating together', 'Knowing the families of colleagues',
    ],
    'Being useful': [
      'Seeing whom my work helps', 'Helping the weak', 'Serving my community', 'Teaching what I know', 'Making places cleaner', 'Making places safer', 'Saving lives', 'Giving good advice', 'Fixing what is unfair', 'Leaving something that lasts',
    ],
    Money: [
      'A high salary', 'A salary that comes on time', 'Earning from the first month', 'Extra pay for extra work', 'Enough to support my parents', 'Enough to pay school fees for others', 'A pension', 'Housing from the employer', 'Owning a part of the business', 'Being able to save',
    ],
    'Time and rest': [
      'Regular hours', 'No night work', 'Free weekends', 'Time for worship', 'Time for sport', 'Long holidays', 'A short way to work', 'Being home for dinner', 'Choosing my hours', 'Work that stays at work',
    ],
    Learning: [
      'Learning something every week', 'Courses paid by the employer', 'A certificate others respect', 'A teacher beside me', 'Difficult tasks', 'Reading for work', 'New machines and methods', 'Trying things that may fail', 'Becoming an expert', 'Studying further later',
    ],
    Freedom: [
      'Deciding how I do it', 'Deciding what I do', 'Few rules', 'No one watching', 'Working from anywhere', 'Wearing what I like', 'Saying what I think', 'Changing jobs easily', 'My own business one day', 'Time for my own ideas',
    ],
    Safety: [
      'A job that cannot be lost easily', 'A written contract', 'Safe tools and places', 'Health insurance', 'Clear instructions', 'Knowing what tomorrow brings', 'Pay during illness', 'A large employer', 'A job that will still exist in twenty years', 'Little danger on the road',
    ],
    Recognition: [
      'Being praised for good work', 'A title people know', 'A uniform', 'My name on what I make', 'Being asked for my opinion', 'Prizes', 'My parents being proud', 'Being known in my town', 'Being trusted with keys and money', 'Respect from colleagues',
    ],
    Leading: [
      'Leading a team', 'Planning for others', 'Deciding quickly', 'Carrying responsibility', 'Speaking to many people', 'Choosing new colleagues', 'Settling quarrels', 'Setting targets', 'Being asked to decide', 'Training the new ones',
    ],
    Making: [
      'Seeing a finished thing', 'Working with my hands', 'Beautiful results', 'Exact results', 'Good tools', 'Work without hurry', 'Inventing something', 'Improving what exists', 'Making something for many', 'Making something for one person',
    ],
    'Place and movement': [
      'Working outdoors', 'A quiet place', 'A clean place', 'Moving all day', 'Sitting mostly', 'Travelling inside Nigeria', 'Travelling abroad', 'Living near my family', 'A big city', 'A small town',
    ],
    Meaning: [
      'Work that fits my faith', 'Work that fits my values', 'Honest business', 'No harm to nature', 'Using my talent', 'Work I can explain to a child', 'Keeping a tradition alive', 'Being part of something new', 'Helping Nigeria grow', 'Going to bed content',
    ],
  }),
}
