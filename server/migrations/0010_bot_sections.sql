CREATE TABLE "bot_file" (
	"merchant_id" text NOT NULL,
	"file_key" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bot_file_merchant_id_file_key_pk" PRIMARY KEY("merchant_id","file_key")
);
--> statement-breakpoint
CREATE TABLE "bot_section" (
	"merchant_id" text NOT NULL,
	"file_key" text NOT NULL,
	"number" integer NOT NULL,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "bot_section_merchant_id_file_key_number_pk" PRIMARY KEY("merchant_id","file_key","number")
);
--> statement-breakpoint
ALTER TABLE "bot_file" ADD CONSTRAINT "bot_file_file" FOREIGN KEY ("merchant_id","file_key") REFERENCES "public"."public_file"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_section" ADD CONSTRAINT "bot_section_file" FOREIGN KEY ("merchant_id","file_key") REFERENCES "public"."bot_file"("merchant_id","file_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_file_due" ON "bot_file" USING btree ("state","due_at");