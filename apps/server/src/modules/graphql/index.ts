import { graphql as contract } from '@stoa/contract/graphql'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { mountGraphql } from './endpoint.ts'
import * as graphql from './graphql.service.ts'

export const graphqlModule: Module = {
  bindings: [
    serve(contract.getGraphqlSettings, graphql.getGraphqlSettings),
    serve(contract.updateGraphqlSettings, graphql.updateGraphqlSettings),
    serve(contract.listDocuments, graphql.listDocuments),
    serve(contract.registerDocuments, graphql.registerDocuments, graphql.checkDocuments),
    serve(contract.deleteDocument, graphql.deleteDocument),
  ],
  mount: mountGraphql,
}
