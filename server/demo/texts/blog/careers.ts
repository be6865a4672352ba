import type { DemoArticle } from './article.ts'

/** Articles about careers and the first steps into them. */
export const careerArticles: readonly DemoArticle[] = [
  {
    name: 'How to ask a mentor a good question',
    url: 'ask-a-mentor',
    summary: 'Short, honest and specific. Five examples you can copy, and what to do with the answer.',
    tags: 'Mentors, Careers',
    picture: 'cover-talk',
    days: 11,
    text: `
A mentor has done the work that you are curious about. They are also busy, and they do not know you yet. A good question makes it easy for them to help you. It is short, it is honest, and it can be answered in a few minutes.

Most first messages are too big. "Please tell me about engineering" could fill a book, so the mentor does not know where to begin. The answer is then general, and you learn nothing that you could not have read somewhere.

## Say where you stand

Before the question, write two sentences about yourself: your class, and what you have tried. They change the answer completely. A mentor says different things to someone in SS1 who likes Physics than to someone who has just missed a cut-off mark.

You do not have to sound clever. "I do not understand what a surveyor does all day" is an excellent sentence. It is honest, and it tells the mentor exactly what to explain.

[picture] Two speech bubbles, a large one and a small one | Two sentences about you, then one question.

## Five questions you can copy

1. I am in SS2 and take Biology and Chemistry. What did you do in your first week of work that school never mentioned?
2. I like drawing and Mathematics. Which jobs use both, apart from architecture?
3. I have two offers, a polytechnic and a college of education. What would you look at before choosing?
4. I read that your work is done in shifts. How do you plan your week?
5. I tried to learn to code for a month and stopped at loops. What helped you when you were stuck?

Each of them is about something real. Each can be answered with a story. People remember stories, and so will you.

## What not to ask

Some questions close a door. Do not ask a mentor for money, or for a job in the first message. Do not ask something that a search answers in a minute, such as the year when a university was founded. And do not send five questions at once. Send one. When the answer comes, you will have a better second one.

> One question that you thought about is worth more than ten that you did not.

## Use the answer

When the reply arrives, read it twice. Then do one thing from it, even a small one, and tell the mentor. "I spoke to the technician as you said. He showed me the machine." A mentor who sees that you act will gladly write again.

Say thank you in any case, also when the answer was not what you hoped for. If a mentor tells you that a course is hard to enter, they have saved you time. Ask what a realistic second choice would be.

## Stay safe

A mentor on this site writes to you here. Nobody needs your password, your bank details or a picture of you to answer a question about a career. If a message makes you uncomfortable, do not reply. Show it to a parent or a teacher, and tell us.

You can write your question tonight, without a network. It waits on your phone and goes out when you are online again. Good questions are worth the wait, and so are the answers.
`,
  },
  {
    name: 'After SS3: five roads that are not university',
    url: 'five-roads-after-ss3',
    summary:
      'Polytechnic, college of education, nursing school, a trade, a job. What each asks of you and where it leads.',
    tags: 'Careers, Apprenticeship',
    picture: 'cover-bridge',
    days: 30,
    text: `
At the end of SS3 one question is asked more than any other: which university? It is a good question for some people. It is not the only one. Many useful, well-paid and respected lives in this country began on another road.

None of these roads is a second prize. Some of them lead to a university later, if you want it. Compare them by what they teach, how long they take, and what they cost your family.

## 1. Polytechnic

A polytechnic teaches with its hands. The first certificate is the National Diploma, the ND, which takes two years. After it, students normally spend a year in industry and can then return for the Higher National Diploma, the HND, for two more years.

Choose it if you like to build, measure, repair or design. You enter through the UTME, as you do for a university, and the subjects matter in the same way.

## 2. College of education

A college of education trains teachers. Its certificate is the Nigeria Certificate in Education, the NCE, and it takes three years. With it you can teach, and you can also continue to a degree in education.

Choose it if you enjoy explaining. Ask yourself whether you have ever felt happy because someone else understood.

[picture] A bridge with four arches below a rising sun | Roads cross. A diploma or a trade can lead on to a degree later.

## 3. Nursing school

Nurses and midwives train at universities, but also at colleges of nursing. The profession is regulated by the Nursing and Midwifery Council of Nigeria, which approves the schools. Check that a school is on the Council's list before you pay for a form. An unapproved school cannot lead to a licence.

Choose it if you are calm when others are not. You will need credits in English, Mathematics, Biology, Chemistry and Physics.

## 4. A trade

Tailoring, welding, solar installation, catering, plumbing, hairdressing: people will need these next year and in twenty years. You learn from a master, or at a technical college. The National Business and Technical Examinations Board, NABTEB, examines trades, and its certificates are recognised.

> A certificate opens the door. The work you can show keeps it open.

Choose it if you want to earn early and do not mind starting small. Ask for the agreement in writing. Another article here shows what should be in it.

## 5. A job

Some families need an income now. A job in a shop, an office or on a site can be a start, if it teaches you something. Look for one where you learn a skill that other employers pay for: keeping accounts, handling stock, speaking to customers, using a computer.

Keep a record of what you did. Write down each month one thing that you learned. In two years you will have an honest page to show.

## How to compare

1. Write the five roads in a row on paper.
2. Under each, write how long it takes and what it costs in a year, with transport and food.
3. Visit one person on two of the roads. Ask what an ordinary Tuesday looks like.
4. Cross out what you could not do for three years.

Then choose the one that you would begin on Monday. You can still cross to another road later. Many people do, and they bring along everything that they have learned.
`,
  },
  {
    name: 'Your first interview, word by word',
    url: 'your-first-interview',
    summary: 'What to prepare, what to say when they ask about your weakness, and what to ask at the end.',
    tags: 'Careers, Work',
    picture: 'cover-interview',
    days: 38,
    text: `
An interview is a conversation with two questions behind it. Can you do the work? Will it be good to work with you? Everything else is detail. You can prepare for both, even if you have never had a job.

## Prepare three stories

Nobody can answer "Tell us about yourself" well without preparation. Prepare three short stories from your own life. They do not have to come from an office.

- A time when you finished something hard.
- A time when you worked with others and it was not easy.
- A time when you made a mistake and put it right.

Tell each in four sentences. What was the situation? What did you have to do? What did you do? How did it end? Practise aloud, because a story that is good in your head often comes out in the wrong order.

[picture] Two people sit at a table and talk | Three stories from your own life answer most of the questions.

## The question about your weakness

They will probably ask for a weakness. "I work too hard" is not an answer, and everyone has heard it. Choose something true that is not at the centre of the job, and say what you do about it.

> I used to start too many things at once. Now I write three tasks on a card each morning, and I finish one before I begin the next.

That answer is honest, it is short, and it shows that you notice yourself. It is worth more than a perfect person who does not exist.

## When you do not know

Do not invent. If they ask about a program that you have never used, say so, and say what you would do. "I have not used it. I taught myself spreadsheets in two weeks from free lessons, and I would start in the same way." An employer can teach a program. They cannot easily teach honesty.

If you do not understand a question, ask them to repeat it. It is not rude. Answering another question than the one they asked is worse.

## Ask two questions at the end

There is nearly always a moment when they ask whether you have questions. Have two.

1. What would I do in my first month?
2. How will you know after three months that I am doing well?

Both show that you are already thinking about the work. Leave the question about pay until they raise it, or ask at the very end. But do ask before you accept.

## The day itself

Find the place the day before if you can, or at least ask how long the way takes in traffic. Arrive fifteen minutes early. Dress as the people there dress on a tidy day: clean and ironed matters more than new. Bring two copies of your certificates and one page about yourself. Switch the phone off, not to silent.

Greet everyone, including the person at the gate. People talk to each other.

## A word about fraud

A real employer does not ask you to pay for an interview, a form, a uniform or a training before you have started. Be careful when someone you have never met asks for money, your bank card number or a code that was sent to your phone. Search for the company's own address and telephone number and call it. If you are invited to a private house, do not go alone.

Afterwards, send a short message of thanks. Then write down every question that they asked. Whatever the result is, your next interview has just become easier.
`,
  },
  {
    name: 'Learning a trade: put the agreement on paper',
    url: 'apprenticeship-agreement',
    summary:
      'How long, what you learn, what you are paid and what happens at the end. One page prevents most quarrels.',
    tags: 'Apprenticeship, Careers, Money',
    picture: 'cover-tools',
    days: 42,
    text: `
Learning a trade from a master is one of the oldest schools we have. In the south-east it has a name, igba boi: a young person serves for some years, learns the business, and is settled at the end with goods or money to start their own. Tailors, mechanics, carpenters and hairdressers all over the country train people in similar ways.

It often works very well. When it goes wrong, it is nearly always for the same reason. Two people remembered two different promises. One sheet of paper prevents that.

## Before you begin

Visit the workshop three times, at different hours. See whether customers come back. Talk to someone who trained there and has finished. Ask them two things: did you learn what was promised, and were you free to go when the time was over?

Watch how the master treats those who make mistakes. You will make many.

[picture] A hammer and a spanner crossed above a workbench | Talk to someone who has finished their training there before you begin.

## What belongs on the page

Write it in plain words. Both sides sign it, and a parent or guardian and one witness sign it too. Each side keeps a copy.

1. **The names**, addresses and telephone numbers of both sides.
2. **The time.** The day when it begins, the day when it ends, and the days of rest.
3. **What is taught.** A list of skills, not only "tailoring". Measuring, cutting, sewing a shirt, repairing the machine, buying cloth, keeping the book.
4. **Money.** The fee, if there is one, and when it is paid. Transport and food. What you are paid once your work is sold.
5. **Tools.** Who buys them and who keeps them at the end.
6. **Safety.** Goggles, gloves, boots, and who pays when somebody is hurt at work.
7. **The end.** The certificate, the settlement, and what happens if one side stops early.

> If a promise is important enough to make, it is important enough to write down.

A serious master will not be offended. Say that your family asks for it. If someone refuses to write down what they promise, you have learned something before it cost you a year.

## Keep a training book

Buy an exercise book, and write in it once a week: what you learned, what you made, what went wrong. Stick in a picture of your best work. After a year this book is your proof. It also helps you to see when you have stopped learning and are only sweeping the floor.

Compare it with the list in the agreement every three months, together with the master. It takes ten minutes, and it keeps both sides honest.

## Add a certificate

What you learned in a workshop can be examined. Ask at a technical college near you about trade tests and about the certificates of NABTEB. Agencies such as the National Directorate of Employment and the Industrial Training Fund also run training schemes. Ask at their offices which ones are open, because they change.

A certificate helps when you apply to a company, a hotel or a contractor, where nobody knows your master's name.

## If it goes wrong

Speak first, and early. Choose a quiet time, bring the paper, and say what you see without shouting. If that does not help, ask the witness or the trade association of the market to sit with you. Beating, hunger and locked doors are never part of an apprenticeship. If you are in danger, leave, and tell an adult whom you trust.
`,
  },
]
