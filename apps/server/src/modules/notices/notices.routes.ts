import { notices as contract } from '@stoa/contract/notices'
import { notifications as ofPerson } from '@stoa/contract/notifications'
import { serve } from '../../kernel/api.ts'
import * as notices from './notices.service.ts'
import * as notifications from './notifications.service.ts'

export const bindings = [
  serve(contract.getOwnerNotices, notices.getOwnerNotices),
  serve(contract.updateOwnerNotices, notices.updateOwnerNotices),
  serve(ofPerson.listMyNotifications, notifications.listMyNotifications),
  serve(ofPerson.countMyUnreadNotifications, notifications.countMyUnreadNotifications),
  serve(ofPerson.markMyNotificationsAsRead, notifications.markMyNotificationsAsRead),
  serve(ofPerson.getMyNotificationChoices, notifications.getMyNotificationChoices),
  serve(ofPerson.updateMyNotificationChoices, notifications.updateMyNotificationChoices),
]
