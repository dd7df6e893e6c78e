/*
 * Loads every live chart, so that `liveNamed` and `liveCharts` of `names.ts` know all of them. For tests and documents: a page
 * loads only the charts of its screens.
 */

import './projects';
import './records';
import './renewal';
import './choices';
import './connection';
import './components';
import './filter-editor';
import './form-draft';
import './ideas';
import './overview';
import './problem-report';
import './restore-record';
import './rich-text';
import './session';
import './sign-in';
import './team';
import './trash';
import './tutorials';
