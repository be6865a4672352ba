import type { DemoArticle } from './article.ts'

/** Articles about examinations and study habits. */
export const examArticles: readonly DemoArticle[] = [
  {
    name: 'Forty minutes a day: a WAEC plan for busy homes',
    url: 'forty-minutes-a-day',
    summary:
      'Three short blocks, two subjects, one lamp. A plan that survives power cuts, errands and little brothers.',
    tags: 'WAEC, Study tips, Revision',
    picture: 'cover-book-and-lamp',
    days: 5,
    text: `
Most revision plans are written for a quiet room and four free hours. Few homes have either. You fetch water, you mind the shop, the light goes, and the plan is broken before the first week ends. Then you blame yourself, when the plan was the problem.

A plan that works in a busy home is short, fixed and easy to begin again. Forty minutes is enough to finish one topic. It is also short enough to fit before dinner, or before everyone else wakes up.

## One evening, three blocks

Choose one subject for the evening. Put the phone face down, or in another room. Then work in three blocks.

1. Answer past questions for twenty minutes. No notes, no looking at the answers.
2. Check your answers for ten minutes. Mark yourself honestly.
3. Write down each mistake as one sentence, for ten minutes. Use your own words.

[picture] An open book beside a small lamp that is switched on | Twenty minutes of questions, ten of checking, ten of writing. The last ten matter most.

The third block is the one that people leave out. It is also the one that teaches. Reading a correct answer feels like learning, but the feeling fades. A sentence that you wrote yourself stays, and you can read it again in one minute.

> Keep one page of mistakes for each subject. In the last week before the paper, read only those pages.

## Why past questions come first

It feels wrong to answer questions on a topic before you revise it. Try it anyway. When you try to remember something and fail, you learn exactly where the gap is. When you only read, every line looks familiar, and you cannot tell what you know from what you have seen.

WAEC also asks in its own way. The examiners' words, such as "state", "explain" and "calculate", tell you how much to write. "State" wants a short answer. "Explain" wants a reason. You learn that only from real questions. The Council publishes its syllabus for each subject, so check that the topic is still in it.

## When the light goes

Keep one subject for dark evenings: a subject that you can study by talking. Explain a topic aloud to someone at home, as if you were the teacher. If they understand, you do. If you get stuck, you have found tomorrow's topic.

- Government, Literature and Biology are good subjects to explain aloud.
- Mathematics needs paper, so do it in daylight.
- Formulas fit on small cards. You can test yourself in a queue.

## Four evenings, not seven

Plan four evenings a week and leave three empty. Something always comes up: a wedding, a sick cousin, a market day. A plan with gaps can move an evening to the next day. A plan without gaps breaks in its first week.

Share the evenings between your subjects like this. Give two of them to your weakest subject, one to Mathematics and one to English. Next week, change the weakest subject. English and Mathematics stay, because most courses ask for both.

## What a grade means

WASSCE grades run from A1, the best, to F9. Grades A1 to C6 count as credits. Most courses ask for five credits, and they name the subjects. So a pass in a subject that your course does not need is worth less than a credit in one that it does. Look up your course before you decide where your evenings go.

Start tonight, with one subject and one past question. The plan does not have to be perfect. It has to be small enough that you will do it again tomorrow.
`,
  },
  {
    name: 'JAMB subject choice without the panic',
    url: 'jamb-subject-choice',
    summary:
      'Choose your four subjects from the course, not from a friend. A table to begin with, and where to check it.',
    tags: 'JAMB, Careers',
    picture: 'cover-checklist',
    days: 14,
    text: `
The UTME form asks for four subjects. One is decided for you: everyone takes Use of English. The other three decide which courses you can apply for, so this small box matters more than it looks.

Many students copy the subjects of a friend, or choose the three that they like. Both ways can end badly. A good score in the wrong combination does not help, because the course cannot take you.

## Begin with the course

Write down the course you want. Then write down two others that you would be happy with. Look at the subjects of all three. Often they share two subjects, and sometimes all three. Then you can change your mind later without losing a year.

The table shows usual combinations. They are a beginning, not the last word.

| Course | Usual subjects besides Use of English |
| Medicine, Nursing | Biology, Chemistry, Physics |
| Engineering | Mathematics, Physics, Chemistry |
| Computer Science | Mathematics, Physics, one other science |
| Accounting | Mathematics, Economics, one other subject |
| Law | Literature in English and two others from arts or social science |
| Agriculture | Chemistry, Biology or Agricultural Science, and Physics or Mathematics |

[picture] A list with three ticks and a pencil beside it | One course you want, two you would be happy with, and the subjects they share.

## Check it where it is decided

Universities differ. One accepts Agricultural Science in place of Biology, and another does not. JAMB publishes the requirements of each course at each institution in its brochure, called IBASS. It also publishes the syllabus of each subject. Both are free to read online.

Read three things about your course.

1. The UTME subjects that it asks for.
2. The O-level credits that it asks for, and in how many sittings.
3. Special remarks. They are short, and they are where surprises hide.

> The brochure beats the blog. If this page and the brochure say different things, believe the brochure.

## Know the paper

The test is taken on a computer and lasts two hours. Use of English has sixty questions and each other subject has forty, so there are 180 questions in all. Each subject is marked out of 100, which makes the highest score 400.

Two hours for 180 questions is forty seconds for each one. You cannot think for long about any of them, so practise with a clock. Answer what you know, mark what you do not, and come back. Passages in English take longer, so plan for them.

## If you are between two roads

Perhaps you like both Biology and Economics, and you cannot decide. Ask yourself what a normal working day looks like in each field, not what it is called at the end. Talk to someone who does it. The assessments on this site ask about what you enjoy and what you find easy. A mentor of the same field reads them and answers.

Then decide with what you know today. Choosing a subject is not choosing your whole life. People change course after the first year, or use a degree in a field that they never planned. But the choice is easier to change when your subjects leave two doors open.

Before you pay for the form, show your four subjects to one person who has studied your course. It takes five minutes. It is the cheapest check you can make.
`,
  },
  {
    name: 'A timetable you will still follow in March',
    url: 'a-timetable-that-lasts',
    summary: 'Leave two evenings empty. Start with what cannot move. Here is how to build it in half an hour.',
    tags: 'Study tips, Revision',
    picture: 'cover-calendar',
    days: 34,
    text: `
Every January, students draw beautiful timetables. They use a ruler and four colours. By February most of them hang on the wall and nobody looks at them. The students were not lazy. The timetable described a person who does not exist.

A useful timetable describes your real week. It takes half an hour to make, and it looks a little empty. That is the point.

## Start with what cannot move

Take one sheet of paper and draw seven columns. Before you write a single subject, fill in what is fixed.

- School hours and the way there and back.
- Church, mosque, fasting and family days.
- Chores that are yours: water, cooking, the shop, younger children.
- Sleep. Count it first, not last.

Sleep belongs on the list because your brain uses it. While you sleep, it sorts what you learned in the day. A student who reads until two in the morning has paid for the hours twice.

## Find the three good places

Look at the white space that is left. You will see that not all of it is equal. Half an hour before school, when the house is quiet, may be worth more than two hours on a noisy evening. Circle the three best places in the week. Your hardest subject goes there, and nowhere else.

[picture] A wall calendar on which three days are marked | Three good places in the week are enough for the hardest subject.

Then put easier work in the rest: copying notes, reading a novel for Literature, small cards with formulas.

## Leave two evenings empty

This is the rule that keeps a timetable alive until March. Two evenings have nothing on them. When Tuesday breaks, and it will, Tuesday moves to one of them. The plan bends and does not break.

> A plan with no gaps fails the first time that life happens. Build the gap in, and a bad day costs you nothing.

If nothing went wrong this week, rest on those evenings. You have earned it, and rest is also part of the plan.

## Write tasks, not subjects

"Chemistry" is not a task. You can sit with a Chemistry book for an hour and do nothing. "Balance ten equations from page 42" is a task. You know how to start, and you know when you have finished.

1. On Sunday, write one task for each place on the timetable.
2. Make each task fit into forty minutes.
3. When it is done, cross it out. When it is not, move it once. If it moves twice, make it smaller.

## Review in five minutes

Every Sunday, look back before you look forward. Which task moved twice? Which place in the week never works? Change the timetable, not yourself. If Thursday evening is always lost to the generator next door, stop planning Chemistry there.

Show the sheet to one person at home. Not to be checked, but so that they know when not to send you out. Many interruptions end when people know that you will be free again in forty minutes.

By March, your timetable will be dirty, crossed out and changed five times. That is how a used one looks.
`,
  },
  {
    name: 'Study on the bus, answer offline',
    url: 'study-on-the-bus',
    summary: 'What Afara keeps on your phone, what it sends later, and three ways to use a long ride.',
    tags: 'Study tips, Technology',
    picture: 'cover-bus',
    days: 26,
    text: `
A long ride to school is two things at once. It is tiring, and it is the only time of the day when nobody asks you for anything. Some of it can be yours.

The network comes and goes on the road, so plan for none. Everything in this article works with the data switched off.

## Before you leave

Open what you need once while you are online. An article that you opened stays on your phone and can be read again without a network. The same is true of an assessment that you started. Give the page a moment to load completely before you close it.

- Open tomorrow's assessment in the evening, where there is Wi-Fi.
- Read the list of questions once, so that you can think about them.
- Charge the phone, and lower the brightness.

## While you ride

Afara saves each answer on the phone as you type. You do not press anything for that. When you submit without a network, the answers wait in the Outbox and are sent when the network returns. Each submission counts once, even when the phone tried several times.

[picture] A yellow bus on a road | What you answer on the road waits on your phone until there is a network.

The screen tells you which of these is true. "Saved on this phone" means that the answer is safe here, but the server does not have it yet. "Received" means that the server has it. If you are not sure, open the Outbox. It lists what is still waiting.

> Do not clear the browser's data while something waits in the Outbox. It is the one thing that can lose it.

## Three ways to use twenty minutes

Not all work fits on a bus. Writing an essay does not, and neither does anything with a ruler. These three do.

1. **Recall.** Close your eyes and say yesterday's topic in five sentences. Then open your notes and see what you forgot.
2. **Cards.** Write ten questions on ten small cards, with the answers on the back. Go through them until all ten are right.
3. **Listen.** Record yourself reading a summary, and play it. Your own voice is free and uses no data.

Recall is the strongest of the three. It feels hard, because you have to find the answer yourself instead of seeing it. That effort is what makes it stay.

## What not to do

If reading in a moving bus makes you feel sick, do not force it. Use the third way, or look out of the window and repeat a list in your head. Keep the phone away near open windows and busy stops, because that is where phones are taken. And if you stand, hold on. No answer is worth a fall.

## When you arrive

Switch the data on for a minute at school, or when you reach home. The page sends what is waiting by itself. Look at the Outbox once: when it is empty, everything has arrived. Then put the phone away. The ride gave you twenty minutes, and they are already done.
`,
  },
]
