import type { Notification } from '@stoa/contract/notification.entity'
import type { notifications as contract, NotificationChoice } from '@stoa/contract/notifications'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Owner } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listVisibleKinds, mergeChoices } from './kinds.ts'
import { settings } from './notices.service.ts'
import * as store from './notifications.store.ts'
import { isMailedByShop, templates } from './notify.ts'

type Operations = typeof contract

/** Only people call these operations. */
const getPerson = (unit: Unit): Owner => unit.actor as Owner

function getReader(unit: Unit): store.Reader {
  const { id, access } = getPerson(unit)
  return { ownerId: id, kinds: listVisibleKinds(access) }
}

export async function listMyNotifications(
  unit: Unit,
  { cursorPaging }: InputOf<Operations['listMyNotifications']>,
): Promise<ReplyOf<Operations['listMyNotifications']>> {
  const reader = getReader(unit)
  if (reader.kinds.length === 0) return { notifications: [], pagingMetadata: { count: 0, hasNext: false } }
  const { items, metadata } = await store.listNotifications(unit, reader, cursorPaging)
  const notifications = items.map(
    ({ id, kind, subject, path, created_date, read_date }): Notification => ({
      ...{ id, kind, subject, path },
      createdDate: created_date.toISOString(),
      read: read_date !== null,
    }),
  )
  return { notifications, pagingMetadata: metadata }
}

export async function countMyUnreadNotifications(
  unit: Unit,
): Promise<ReplyOf<Operations['countMyUnreadNotifications']>> {
  const reader = getReader(unit)
  return { count: reader.kinds.length === 0 ? 0 : await store.countUnread(unit, reader) }
}

export async function markMyNotificationsAsRead(
  unit: Unit,
  { notificationIds }: InputOf<Operations['markMyNotificationsAsRead']>,
): Promise<ReplyOf<Operations['markMyNotificationsAsRead']>> {
  const ids = notificationIds ?? undefined
  if (ids?.length !== 0) await store.markRead(unit, getPerson(unit).id, ids)
  return {}
}

export async function getMyNotificationChoices(unit: Unit): Promise<ReplyOf<Operations['getMyNotificationChoices']>> {
  const { id, access } = getPerson(unit)
  const choices = (await store.listChoices(unit, [id])).get(id) ?? {}
  const ofShop = await settings.get(unit)
  return {
    choices: listVisibleKinds(access).map(
      (kind): NotificationChoice => ({
        kind,
        bell: choices[kind]?.bell ?? true,
        ...(templates[kind] && { email: choices[kind]?.email ?? isMailedByShop(ofShop, kind) }),
      }),
    ),
  }
}

export async function updateMyNotificationChoices(
  unit: Unit,
  { choices: changes }: InputOf<Operations['updateMyNotificationChoices']>,
): Promise<ReplyOf<Operations['updateMyNotificationChoices']>> {
  const { id } = getPerson(unit)
  const before = (await store.listChoices(unit, [id])).get(id) ?? {}
  await store.saveChoices(unit, id, mergeChoices(before, changes))
  return getMyNotificationChoices(unit)
}
