import { coffee } from './coffee.ts'
import { desk } from './desk.ts'
import { garden } from './garden.ts'
import { kitchen } from './kitchen.ts'
import { light } from './light.ts'
import { shop } from './shop.ts'
import { table } from './table.ts'

export const shots = [...shop, ...table, ...coffee, ...kitchen, ...light, ...desk, ...garden]
