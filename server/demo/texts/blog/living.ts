import type { DemoArticle } from './article.ts'

/** Articles about money, safety and learning new things. */
export const livingArticles: readonly DemoArticle[] = [
  {
    name: 'Save ₦500 a week for exam fees',
    url: 'save-for-exam-fees',
    summary: 'What it adds up to by May, where to keep it, and how to keep your own hands off it.',
    tags: 'Money, WAEC, JAMB',
    picture: 'cover-coins',
    days: 18,
    text: `
Exam fees come at a bad time. They are due in one piece, often in the same month as other payments. A small amount put away each week turns one big problem into many small ones.

This is not about being rich. It is about arithmetic, and about one trick: money that you do not see is money that you do not spend.

## Do the sum first

Write down every fee that is coming, with its date. Ask your school for the exact amounts, because they change from year to year. Add transport to the centre and a little for printing. That is your target.

Now divide. If the target is ₦26,000 and you have fifty-two weeks, you need ₦500 a week. If you begin late and have only twenty-six weeks, you need ₦1,000. The same target feels very different.

| Each week | After 13 weeks | After 26 weeks | After 52 weeks |
| ₦200 | ₦2,600 | ₦5,200 | ₦10,400 |
| ₦500 | ₦6,500 | ₦13,000 | ₦26,000 |
| ₦1,000 | ₦13,000 | ₦26,000 | ₦52,000 |

[picture] Three piles of coins, each higher than the one before | The same small amount each week. Begin early, and it stays small.

## Where the money comes from

Look at one ordinary week and write down everything that you spend, even ₦50. Most people find one thing that they would not miss. A cold drink on four days, a data bundle that runs out because videos play by themselves, a ride that could be a walk.

You can also earn it. Be careful that the work does not eat your study time. Two hours on a Saturday are worth more than one hour on every school night, because you keep your evenings.

## Where to keep it

Each way has a price.

- **A box at home** is free, but everybody at home knows it. Fire and thieves know it too.
- **A thrift group**, called ajo, esusu or adashe, makes you pay regularly. Join only with people whom you have known for years. If the collector disappears, so does the money.
- **A bank account** is the safest. Banks in Nigeria that take deposits are insured by the Nigeria Deposit Insurance Corporation, up to a limit. Ask about accounts for young people. A parent usually opens it with you.

Look for the words "insured by NDIC". Do not put your fees into a scheme that promises to double them. Nobody doubles money in a month, and those who say so need your money to pay the person before you.

> If it is too good to be true and it is in a hurry, it is fraud.

## Keep your own hands off

Put the money away on the day when it comes, before you buy anything. Choose the same day each week. Keep it in a place that is slow to reach: an account without a card, or an aunt who lives across town.

Draw fifty-two small boxes on a sheet of paper, and fill one in each week. It looks childish, and it works, because you will not want to leave a gap.

## When you miss a week

You will miss one. Do not pay double in the next week, because that is how plans end. Add the missing week at the end, and go on with the usual amount. A plan that forgives one bad week will still be there in the twentieth.

When the fee is paid, keep the habit. The next target is already on its way: a form, a medical test, a mattress for the hostel. ₦500 is a small seed, and you now know how to plant it.
`,
  },
  {
    name: 'Learning to code on a shared phone',
    url: 'learn-to-code-on-a-phone',
    summary: 'You do not need a laptop for the first three months. You need paper, patience and one small project.',
    tags: 'Technology, Study tips, Careers',
    picture: 'cover-laptop',
    days: 22,
    text: `
People say that you need a laptop to learn programming. For professional work that is true. For the first three months it is not. What you learn in those months is how to think in small, exact steps, and that fits on a phone and on paper.

A shared phone has one advantage. Your time with it is short, so you come prepared.

## What to learn first

Choose one language and stay with it. Two are good for beginners. Python reads almost like English and is used for data, science and automation. JavaScript runs in every browser, so your phone can already run it. It does not matter which one you take. It matters that you do not change after two weeks.

Learn these five ideas, in this order.

1. Values and names: a number, a text, and a name for it.
2. Decisions: if this is true, do that.
3. Loops: do it again for each thing in a list.
4. Functions: a piece of work with a name.
5. Lists and records: many things, and the facts about each.

Nearly every program is made of these five. Everything later is a new way to combine them.

[picture] A laptop with the signs of program code on its screen | A laptop comes later. The first ideas fit on paper.

## Work on paper

Before you type, write the program by hand. Then play the computer: take a second sheet, write down each name and its value, and go through the program line by line. Cross out old values. You will find your mistake before the phone does.

\`\`\`
total = 0
for price in [200, 350, 150]:
    total = total + price
print(total)
\`\`\`

Follow it with a pencil. The total is 0, then 200, then 550, then 700. If you can do that, you understand loops better than someone who has watched ten videos.

## Use little data

- Read lessons as text instead of video. A page of text costs a small part of what a video costs.
- Open the lesson once on Wi-Fi, and keep it open or save it.
- Some sites let you write and run code in the browser. Look for one that also works offline.

> Type every example yourself. Copying teaches your fingers to copy.

## Build one small thing

After six weeks, stop the lessons for a while and build something. Make it small, and make it for a real person.

- A price list for your aunt's shop that adds up the total.
- A quiz of twenty questions for your class.
- A table that shows who has paid the club's dues.

It will be ugly, and that is fine. You will get stuck, look something up, and fix it. That is the actual work of a programmer. Show it to the person it is for, and change what confuses them.

## Find company

Two people on one phone learn faster than one. One explains and one types. Ask your Computer Studies teacher whether the lab can be used after school. Libraries, churches and innovation hubs in many cities run free clubs for beginners.

## When to get a laptop

When you have finished one small thing and already know what the second will be, it is time. A used one is enough. By then you also know that you enjoy the work. That is a good thing to know before you spend the money.

And if you find after three months that you do not enjoy it, you have lost nothing. You have learned to break a problem into steps, and that is useful in every job on this site.
`,
  },
  {
    name: 'Safe online: seven rules that take one evening',
    url: 'safe-online',
    summary: 'Codes, passwords, pictures and strangers. Set up your phone once, and most tricks will not work on you.',
    tags: 'Safety, Technology',
    picture: 'cover-shield',
    days: 8,
    text: `
Most people who lose an account were not attacked by a genius. Somebody asked them for something, and they gave it. The tricks are old and few. If you know them, you are hard to cheat. Take one evening and set up your phone with these seven rules.

## 1. A code is a key

When you sign in, a site may send you a code of four to six digits. It is a key to your account for a few minutes. Nobody else ever needs it: not the bank, not the network, not JAMB, not us. Whoever asks you for a code is trying to become you.

> "I sent a code to your number by mistake, please send it to me" is always a theft.

## 2. One account, one password

If you use one password everywhere, then the weakest site that you ever joined protects your bank. Use a long password for each important account. Three or four words that do not belong together are long and easy to remember. Let the phone's password manager keep the rest.

Begin with your e-mail account. Whoever holds it can reset all the others.

[picture] A shield with a lock in the middle | Protect your e-mail account first. It opens all the others.

## 3. Switch on the second step

Look in the settings of your e-mail and chat accounts for "two-step verification" or "two-factor". Then a password alone is no longer enough. It takes three minutes for each account, and it stops most thefts. Set a PIN for your SIM card as well, so that a stolen SIM does not receive your codes.

## 4. Look at the address

A false page can look exactly like a real one. Only the address is different. Read it from the end: the part just before the first single slash decides. In *jamb.gov.ng.free-forms.example* the owner is free-forms.example, not JAMB.

- Type important addresses yourself.
- Do not follow links in messages that are in a hurry.
- A lock in the browser means that the line is private. It does not mean that the owner is honest.

## 5. Think before a picture

A picture that you have sent cannot be called back. Ask yourself whether you would be calm if your whole school saw it. If somebody threatens to publish a picture of you, do not pay and do not send more. Keep the messages, block the person, and tell an adult whom you trust. You have done nothing wrong by asking for help. Threatening somebody in this way is a crime under the Cybercrimes Act.

## 6. Strangers with good news

Scholarships you never applied for, jobs without an interview, prizes from a draw you did not enter: they all end with a fee, a form or a code. Look for the organisation's own site. Call the number there, not the number in the message. Wait one day. An honest offer is still there tomorrow.

## 7. Your data has an owner

Your name, your number, your school and your results belong to you. Under the Nigeria Data Protection Act of 2023, an organisation must say why it collects them, and you can ask to see them. Before you fill in a form, ask what it is for. If a quiz for fun wants your date of birth and your mother's name, it is not for fun.

## This evening

1. Change the password of your e-mail account.
2. Switch on the second step there.
3. Set a SIM PIN and a screen lock.
4. Tell one younger person about the code.

The fourth is the most important one. Tricks live from people who have not heard of them yet.
`,
  },
  {
    name: 'How to read a scholarship notice',
    url: 'read-a-scholarship-notice',
    summary: 'Who may apply, what it pays, what it asks in return, and the signs that it is not real.',
    tags: 'Careers, Money, Safety',
    picture: 'cover-cap',
    days: 46,
    text: `
Every year students miss scholarships that were meant for them, because the notice was long and they stopped reading. Others spend weeks on forms for which they were never eligible. And some pay for a scholarship that does not exist. Reading a notice well takes fifteen minutes, and it protects you from all three.

Take a pencil. Read the notice once from beginning to end, without filling in anything. Then answer these questions on paper.

## Who may apply?

Look for the words "eligibility" and "must". They are not suggestions. Usual conditions are your state of origin, your level of study, your course, your results and your age. If one of them does not fit, stop here and look for another scholarship. Nobody makes exceptions for a beautiful letter.

Some scholarships are for students who are already at a university, often from the second year on. Others are for those who begin. This one line ends half of all searches.

## What does it pay?

"Full scholarship" means different things. Write down what is covered, and for how long.

- Tuition: all of it, or up to an amount?
- Accommodation, food, books, transport home?
- One year, or the whole course? What results keep it going?

Then write down what is not covered, and who in your family will pay for it. A scholarship for tuition alone is a great help, but it does not feed you.

[picture] A graduation cap with a golden tassel | Write down what is covered, for how long, and what is not.

## What does it ask in return?

Some sponsors expect you to work for them after your degree, or to return to your state. Some ask for reports each term. That can be fair, but you should know it before you sign. Read this part with a parent. If you do not understand a sentence, ask a teacher.

## What must you send, and when?

Make a list of the documents, and begin with those that take longest. Letters of recommendation and certificates of origin can take weeks.

1. Write the closing date on the list, and a date of your own one week earlier.
2. Ask for letters first. Give the teacher a page with your results and what you plan to study.
3. Scan everything once, and keep the files in one folder.
4. Write the essay last, when you know what they look for.

> Apply on your own date, not on the last evening. On the last evening the site is slow, the light goes and the printer is empty.

## Is it real?

A real sponsor has a name, an office and a history. Look for its own site, and see whether the scholarship is announced there. Government bodies, oil companies, foundations, banks and embassies all publish theirs on their own pages.

Be suspicious when

- you must pay a fee to apply, or to "process" a result;
- you have won something for which you never applied;
- they ask for your bank card number, your PIN or a code;
- the only contact is a chat number;
- the notice has no closing date, or one that is tomorrow.

Sharing a notice in a group does not make it true. Check it once yourself before you pass it on.

## If you are not chosen

Keep the folder. The next application takes a quarter of the time, because the letters, scans and essay are there. Ask whether they give feedback. Many good students apply several times before something comes. Each notice that you read well makes you faster at the next one.
`,
  },
]
