import { defineTables, type Migration } from '@stoa/extension'

type Kind = 'EARNED' | 'REDEEMED' | 'RETURNED' | 'REVERSED' | 'ADJUSTED'

interface Tables {
  accounts: { member_id: string; points: number }
  /** What a member wants to redeem with the next order. */
  redemptions: { member_id: string; points: number }
  /** What an order has earned and redeemed, and how much of it is reversed. */
  orders: {
    order_id: string
    member_id: string
    earned: number
    earned_reversed: number
    redeemed: number
    redeemed_returned: number
  }
  entries: { id: string; member_id: string; kind: Kind; points: number; order_id: string | null; created_date: Date }
}

export type EntryKind = Kind
export const db = defineTables<Tables>()

export const migrations: readonly Migration[] = [
  {
    name: '0001_points',
    sql: `
      create table ext_loyalty_accounts (
        site_id uuid not null,
        member_id uuid not null,
        points integer not null check (points >= 0),
        primary key (site_id, member_id)
      );
      create table ext_loyalty_redemptions (
        site_id uuid not null,
        member_id uuid not null,
        points integer not null check (points > 0),
        primary key (site_id, member_id)
      );
      create table ext_loyalty_orders (
        site_id uuid not null,
        order_id uuid not null,
        member_id uuid not null,
        earned integer not null default 0,
        earned_reversed integer not null default 0 check (earned_reversed between 0 and earned),
        redeemed integer not null default 0,
        redeemed_returned integer not null default 0 check (redeemed_returned between 0 and redeemed),
        primary key (site_id, order_id)
      );
      create table ext_loyalty_entries (
        site_id uuid not null,
        id uuid not null,
        member_id uuid not null,
        kind text not null,
        points integer not null,
        order_id uuid,
        created_date timestamptz not null,
        primary key (site_id, id)
      );
      create index ext_loyalty_entries_by_member on ext_loyalty_entries (site_id, member_id, id);
      create index ext_loyalty_orders_by_member on ext_loyalty_orders (site_id, member_id);
    `,
  },
]
