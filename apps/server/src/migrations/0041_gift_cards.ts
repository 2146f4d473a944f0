import type { Migration } from '../kernel/migrations.ts'

export const giftCards: Migration = {
  name: '0041_gift_cards',
  sql: `
    -- a code is enough to spend the card, so only its keyed hash is stored
    create table gift_cards (
      site_id uuid not null references sites,
      id uuid not null,
      code_hash bytea not null,
      obfuscated_code text not null,
      currency char(3) not null,
      initial_value numeric not null check (initial_value > 0),
      balance numeric not null,
      disabled boolean not null default false,
      expires timestamptz,
      note text,
      revision bigint not null default 1,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id),
      constraint gift_cards_balance check (0 <= balance and balance <= initial_value),
      constraint gift_cards_code unique (site_id, code_hash)
    ) with (fillfactor = 85);
    create index gift_cards_by_created on gift_cards (site_id, created_date, id);

    create table gift_card_transactions (
      site_id uuid not null,
      id uuid not null,
      gift_card_id uuid not null,
      order_id uuid,
      amount numeric not null check (amount > 0),
      created_date timestamptz not null,
      voided_date timestamptz,
      primary key (site_id, id),
      foreign key (site_id, gift_card_id) references gift_cards
    );
    create unique index gift_card_transactions_once on gift_card_transactions (site_id, gift_card_id, order_id)
      where order_id is not null and voided_date is null;
    create index gift_card_transactions_by_order on gift_card_transactions (site_id, order_id) where order_id is not null;
    create index gift_card_transactions_by_card on gift_card_transactions (site_id, gift_card_id, created_date, id);
  `,
}
