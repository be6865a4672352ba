-- R-502, R-520: what customers may choose when they pay, and at each order what was chosen, with the texts of that time. Each is a list of
-- { QuestionName, InformationLink, OnSelectedNote }.
alter table order_setting
  add column questions jsonb not null default '[]' constraint order_setting_questions check (jsonb_typeof(questions) = 'array');
alter table shop_order
  add column questions jsonb not null default '[]' constraint shop_order_questions check (jsonb_typeof(questions) = 'array');
