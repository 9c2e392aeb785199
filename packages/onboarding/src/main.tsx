import { render } from 'preact';
import { App } from './app.js';
import { isFramed, query, reportPage } from './frame.js';
import { applyTheme } from './theme.js';
import './style.css';

const page = document.getElementById('page')!;
applyTheme(query, isFramed);
render(<App />, page);
reportPage(page);
