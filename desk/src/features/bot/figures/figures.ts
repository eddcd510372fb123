import type { BotFigureRow } from '@aftercare/contract/desk/bot/figures';

/** In the order of the bars: from solved to not solved. */
export const figureNames = ['solved', 'chosen', 'unsure', 'ratedBadly', 'handedOver'] as const;
export type FigureName = (typeof figureNames)[number];

export type Figures = Pick<BotFigureRow, FigureName>;

export const questionsIn = (figures: Figures): number =>
  figureNames.reduce((sum, name) => sum + figures[name], 0);

export const sumOf = (rows: readonly Figures[]): Figures => {
  const sum = (name: FigureName) => rows.reduce((all, row) => all + row[name], 0);
  return {
    solved: sum('solved'),
    chosen: sum('chosen'),
    unsure: sum('unsure'),
    ratedBadly: sum('ratedBadly'),
    handedOver: sum('handedOver'),
  };
};
