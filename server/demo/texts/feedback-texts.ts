/** The feedback of the demo mentors. `{name}` is the student's first name. */
export const feedbackTexts = [
  'Thank you, {name}. You wrote honestly, and that makes it easy to answer. From what you enjoy I would look at medical laboratory science and physiotherapy before deciding on medicine: both use your patience with exact work. Ask your biology teacher whether you may visit the laboratory at the general hospital for a morning.',
  '{name}, the way you described helping at home tells me more than any mark. Keep chemistry, even if it is hard this term: it keeps pharmacy, nursing and public health open for you. Write to me again after your mock examination.',
  'Good answers, {name}. You say you do not know yet what comes after school. That is fine at your age. Try this: for two weeks write down each evening the one hour of the day you enjoyed most. Bring the list to our next talk.',
  'Dear {name}, you can reach health work by more than one road. The school of health technology takes three years and you earn earlier; a degree takes longer and opens other doors. Let us compare the costs of both together.',
  '{name}, I was also the one who felt faint at the sight of blood. It passed in the second month. And if it does not pass: health records, pharmacy and public health never ask it of you.',
  'I like how you finish what you begin, {name}. Look up biomedical engineering: people who repair the machines that keep others alive. We have far too few of them.',
  'Thank you for your trust, {name}. Speak with your parents once more, with numbers this time: how long, what it costs, what it pays. I have put such a table in my notes and will go through it with you.',
  '{name}, your question about money is the right one. There are state scholarships and bursaries for health courses; the forms are free, and anybody who asks for a fee is cheating you. I will help you with the first one.',
]
