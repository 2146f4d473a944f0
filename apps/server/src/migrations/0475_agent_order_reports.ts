import type { Migration } from '../kernel/migrations.ts'

/** What became of the last report of an order to its platform, beside the order: owners see and repeat it. */
export const agentOrderReports: Migration = {
  name: '0475_agent_order_reports',
  sql: `
    alter table agent_orders
      add column report_status text check (report_status in ('PENDING', 'DELIVERED', 'PARKED')),
      add column report_date timestamptz,
      add column report_http_status int,
      add column report_reason text;
    update agent_orders o set report_status = d.status, report_date = d.due_date, report_http_status = d.http_status,
      report_reason = d.reason
    from (
      select distinct on (site_id, order_id) site_id, order_id, status, due_date, http_status, reason
      from agent_deliveries order by site_id, order_id, due_date desc, id desc
    ) d
    where d.site_id = o.site_id and d.order_id = o.order_id;
    create index agent_orders_parked on agent_orders (site_id, platform_id, created_date desc, order_id)
      where report_status = 'PARKED';
    create index agent_orders_of_member on agent_orders (site_id, member_id) where member_id is not null;
    create index agent_sessions_of_member on agent_sessions (site_id, member_id) where member_id is not null;
    create index commerce_sessions_of_owner on commerce_sessions (site_id, owner_id);
  `,
}
