import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const ground = style({ fill: vars.art.ground });
export const back = style({ fill: vars.art.back });
export const middle = style({ fill: vars.art.middle });
export const front = style({ fill: vars.art.front });
export const ink = style({ fill: vars.art.ink });
export const warm = style({ fill: vars.art.warm });
export const paper = style({ fill: vars.art.paper });

const line = style({ strokeLinecap: 'round', strokeLinejoin: 'round', fill: 'none' });
export const inkLine = style([line, { stroke: vars.art.ink }]);
export const backLine = style([line, { stroke: vars.art.back }]);
export const middleLine = style([line, { stroke: vars.art.middle }]);
export const frontLine = style([line, { stroke: vars.art.front }]);
export const warmLine = style([line, { stroke: vars.art.warm }]);
export const onFront = style({ stroke: vars.color.onAccent });

export const logo = style({ width: '2.5rem', height: '2.5rem', flex: 'none' });
/** Around the logo of a site, whatever its picture is like. */
export const mark = style({ display: 'grid', placeItems: 'center', flex: 'none', width: '2.5rem', height: '2.5rem' });
globalStyle(`${mark} > img`, {
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  borderRadius: vars.radius.small,
});
export const large = style({ width: '100%', maxWidth: '34rem', height: 'auto' });
/** As large as fits; its ground goes on to every side. */
export const filling = style({ width: '100%', height: '100%', overflow: 'visible', background: vars.art.ground });

// The display stays dark in both themes.
export const litLine = style([line, { stroke: '#F2B45A' }]);
export const unlitLine = style([line, { stroke: '#22463D' }]);
export const screen = style({ fill: '#0C2A24' });
