import { returns as contract } from '@stoa/contract/returns'
import { serve } from '../../kernel/api.ts'
import { sendOrderLink } from './request-order-link.ts'
import * as link from './returns.by-link.ts'
import * as returns from './returns.service.ts'

export const bindings = [
  serve(contract.openOrderLink, link.openOrderLink),
  serve(contract.sendOrderLink, sendOrderLink),
  serve(contract.createReturnByLink, link.createReturnByLink),
  serve(contract.createReturn, returns.createReturn),
  serve(contract.listReturnsOfOrder, returns.listReturnsOfOrder),
  serve(contract.queryReturns, returns.queryReturns),
  serve(contract.acceptReturn, returns.acceptReturn),
  serve(contract.declineReturn, returns.declineReturn),
  serve(contract.getReturnPolicy, returns.getReturnPolicy),
  serve(contract.updateReturnPolicy, returns.updateReturnPolicy),
]
