import type { Module } from '../../kernel/module.ts'
import { mountGraphql } from './endpoint.ts'

export const graphqlModule: Module = { mount: mountGraphql }
