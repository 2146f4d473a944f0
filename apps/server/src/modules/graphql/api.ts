/** Answers GraphQL in process, for the dashboard's explorer. */
export { answerGraphql, type GraphqlAnswer } from './answer.ts'
