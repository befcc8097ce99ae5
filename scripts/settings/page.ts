import type { DescribedSetting, SettingGroup } from './described-settings.ts';

const INTRODUCTION = `# Settings

Written by \`node scripts/settings/settings-page.ts\` from \`src/server/config.ts\` and the files of settings beside it. Change it there.

Settings are environment variables. None is needed. A wrong one stops the start with a message that names it. Where the last column
says "yes", \`<name>_FILE\` can name a file that holds the value, such as \`SMTP_URL_FILE=/run/secrets/smtp_url\`.
`;

/** The whole page as Markdown. */
export function settingsPage(groups: readonly SettingGroup[]): string {
  return [INTRODUCTION, ...groups.map(section)].join('\n');
}

function section({ title, settings }: SettingGroup): string {
  const head = '| setting | what it does | it must | default | from a file |\n| --- | --- | --- | --- | --- |';
  return `## ${title}\n\n${head}\n${settings.map(row).join('\n')}\n`;
}

function row({ name, description, rule, preset, isReadFromFile }: DescribedSetting): string {
  const cells = [`\`${name}\``, description ?? '', rule, preset === null ? '' : `\`${preset}\``, isReadFromFile ? 'yes' : ''];
  return `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
}
