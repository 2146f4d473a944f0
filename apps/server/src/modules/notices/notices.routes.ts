import { notices as contract } from '@stoa/contract/notices'
import { serve } from '../../kernel/api.ts'
import * as notices from './notices.service.ts'

export const bindings = [
  serve(contract.getOwnerNotices, notices.getOwnerNotices),
  serve(contract.updateOwnerNotices, notices.updateOwnerNotices),
]
