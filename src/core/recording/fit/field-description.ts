import { baseTypeOfCode } from '#core/recording/fit/base-type.ts';
import type { DeveloperField } from '#core/recording/fit/developer-field.ts';
import { fieldDescription } from '#core/recording/fit/profile.ts';
import type { FitTable } from '#core/recording/fit/table.ts';

/** What row `row` of the table of descriptions says; null when it does not say which field it is about or how it is written. */
export function readFieldDescription(table: FitTable, row: number): DeveloperField | null {
  const developerIndex = table.value(row, fieldDescription.developerIndex);
  const number = table.value(row, fieldDescription.fieldNumber);
  const type = baseTypeOfCode(table.value(row, fieldDescription.baseType) ?? 0xff);
  if (developerIndex === null || number === null || !type) return null;
  return {
    developerIndex,
    number,
    type,
    name: table.text(row, fieldDescription.name) ?? '',
    unit: table.text(row, fieldDescription.units),
    scale: table.value(row, fieldDescription.scale) || 1,
    offset: table.value(row, fieldDescription.offset) ?? 0,
    nativeMessage: table.value(row, fieldDescription.nativeMessage),
    nativeField: table.value(row, fieldDescription.nativeField),
  };
}
