import { demo as contract } from '@stoa/contract/demo'
import { serve } from '../../kernel/api.ts'
import * as demo from './own-shop.service.ts'

export const bindings = [serve(contract.getDemoShop, demo.getDemoShop), serve(contract.startOwnShop, demo.startOwnShop)]
