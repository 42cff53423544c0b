// Reads secrets from files, as container platforms provide them: NAME_FILE is the path of a file with the value of
// NAME.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Environment } from './setting-values.ts'

const secrets = [
  'DATABASE_URL',
  'EOS_BACKUP_KEY',
  'EOS_DEMO_PASSWORD',
  'EOS_METRICS_TOKEN',
  'EOS_READ_DATABASE_URL',
  'EOS_SECRET',
  'EOS_SECRET_PREVIOUS',
  'EOS_SMTP_URL',
  'EOS_MQTT_URL',
]

export const secretFileNames = secrets.map((name) => `${name}_FILE`)

/** The environment with the values from files; a line end at the end is removed. */
export function withSecretFiles(env: Environment, cwd: string, mistakes: string[]): Environment {
  const read: Record<string, string> = {}
  for (const name of secrets) {
    const path = env[`${name}_FILE`]?.trim()
    if (!path) continue
    if (env[name]?.trim()) {
      mistakes.push(`${name}_FILE: ${name} is set as well; set only one of the two.`)
      continue
    }
    try {
      read[name] = readFileSync(resolve(cwd, path), 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      mistakes.push(`${name}_FILE: ${path} cannot be read: ${(error as Error).message}`)
    }
  }
  return { ...env, ...read }
}
