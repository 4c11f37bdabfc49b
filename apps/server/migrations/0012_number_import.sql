CREATE TABLE "number_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"country" text NOT NULL,
	"account_id" integer,
	"state" text NOT NULL,
	"rows" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"plan" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"actor" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_import_piece" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "number_import_piece_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
ALTER TABLE "number_import" ADD CONSTRAINT "number_import_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_import_piece" ADD CONSTRAINT "number_import_piece_import_id_number_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."number_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "number_import_state_moved_at_index" ON "number_import" USING btree ("state","moved_at");